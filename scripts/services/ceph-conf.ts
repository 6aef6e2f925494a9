import type { LocalStack } from "./local-stack.ts";

/**
 * One monitor, one in-memory object daemon, one gateway. The short paxos intervals cut the startup time from 13 s to 2 s.
 * Sockets are in a short path because the kernel limits socket paths to 107 characters.
 */
export function cephConf(stack: LocalStack, folder: string, runDir: string, fsid: string): string {
  const { cephMonitor, s3 } = stack.ports;
  return `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${cephMonitor}/0,v1:127.0.0.1:${cephMonitor + 1}/0]
public_network = 127.0.0.0/8
cluster_network = 127.0.0.0/8
ms_bind_ipv6 = false
ms_bind_port_min = ${cephMonitor + 10}
ms_bind_port_max = ${cephMonitor + 60}
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
keyring = ${folder}/keyring
run_dir = ${runDir}
admin_socket = ${runDir}/$name.asok
pid_file = ${runDir}/$name.pid
log_file = ${folder}/$name.log
crash_dir = ${folder}/crash
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_data = ${folder}/osd
osd_class_load_list = *
osd_class_default_list = *
osd_max_object_name_len = 256
osd_max_object_namespace_len = 64
mon_data = ${folder}/mon
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_pg_warn_min_per_osd = 0
mon_max_pg_per_osd = 1000
mon_data_avail_crit = 1
mon_data_avail_warn = 1
[client.rgw]
rgw_frontends = beast endpoint=${stack.listen}:${s3}
rgw_data = ${folder}/rgw
rgw_enable_usage_log = false
rgw_dns_name = 127.0.0.1
rgw_thread_pool_size = 32
rgw_run_sync_thread = false
debug_rgw = 0
`;
}
