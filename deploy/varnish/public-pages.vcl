# Stores the pages that the application marks with `s-maxage` (server/public-pages.ts). Concurrent misses of one page wait for one
# fetch. Varnish's own rules run after these: a request with a cookie or credentials is passed, and its answer not stored.
# See docs/decisions/116-cache-in-front.md.
import std;

sub vcl_recv {
  # The health check of HAProxy, which sends nothing but GET of visitors.
  if (req.method == "OPTIONS") {
    return (synth(200));
  }
  # How old a page may be beyond its second, while it is fetched anew; an hour when there is no process to fetch it from.
  if (std.healthy(ready)) {
    set req.grace = 1s;
  } else {
    set req.grace = 1h;
  }
}

sub vcl_backend_response {
  # Varnish would keep this answer for a moment, however short, and it would hide the stored page. See vcl_synth for the visitor.
  if (beresp.status >= 500 && !bereq.uncacheable) {
    return (abandon);
  }
  # Only what the application declares. The marker lets later requests for the same address pass at once instead of in turn.
  if (beresp.http.Cache-Control !~ "s-maxage" || beresp.http.Set-Cookie) {
    set beresp.ttl = 10s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.grace = 1h;
}

sub vcl_backend_error {
  return (abandon);
}

# A fetch failed: the stored page if grace allows it by now, because the last process was lost meanwhile, or else the answer itself.
sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0) {
    return (restart);
  }
}

sub vcl_miss {
  if (req.restarts > 0) {
    return (pass);
  }
}

sub vcl_deliver {
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
