/**
 * A balancer in front of servers on this machine: each is asked five times a second whether it is
 * ready; a request that could not reach one goes to another, a POST only if no byte of it was sent.
 * While none is ready, as without a database, requests are still forwarded, so that customers read
 * the server's own error page. A server that reports that it stops gets no more requests, and idle
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
