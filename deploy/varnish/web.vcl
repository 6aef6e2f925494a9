vcl 4.1;
# Starts Varnish with its backends; the policy is in public-pages.vcl. Both are listeners of the HAProxy next to it (haproxy.cfg,
# PROXY_BEHIND_CACHE), which spreads requests over the web processes and knows which of them are ready.
backend web {
  .host = "127.0.0.1";
  .port = "8081";
}
# Only for its probe: fetches use the backend above, which is never refused. A late page is better than an error.
backend ready {
  .host = "127.0.0.1";
  .port = "8081";
  .probe = {
    .request = "OPTIONS / HTTP/1.1" "Host: ready" "Connection: close";
    .interval = 200ms;
    .timeout = 2s;
    .window = 2;
    .threshold = 1;
    .initial = 1;
  }
}
include "./public-pages.vcl";
