/**
 * Load balancer for servers on this machine. It checks five times a second whether each is ready.
 * A request that could not reach a server is sent to another one, a POST only if no byte was sent.
 * If no server is ready, as without a database, requests are still forwarded, so that customers see
 * the server's own error page. A server that is stopping gets no more requests, and its idle
 * connections are closed early: a POST on a connection that the server closes would be lost.
 */
export const proxyConfig = (port: number, servers: readonly number[]): string => `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  retries 3
  option redispatch 1
  option forwardfor
  retry-on conn-failure empty-response

frontend site
  bind 127.0.0.1:${port}
  use_backend unready if { nbsrv(servers) eq 0 }
  default_backend servers

backend unready
  balance roundrobin
${servers.map((at, index) => `  server u${index} 127.0.0.1:${at}`).join('\n')}

backend servers
  balance roundrobin
  http-request disable-l7-retry if METH_POST
  option httpchk GET /readyz
  default-server check inter 200ms fall 1 rise 1 pool-purge-delay 250ms
${servers.map((at, index) => `  server s${index} 127.0.0.1:${at}`).join('\n')}
`
