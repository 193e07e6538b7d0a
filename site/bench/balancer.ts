/**
 * A balancer before servers on this machine: each is asked whether it is ready five times a second; a request that could not
 * reach one goes to another, a post only where not a byte of it was taken. While none is ready, because the database is away,
 * they are asked all the same: what customers read then is their own sentence, not the balancer's. One that says that it leaves is
 * left at its first word, and idle connections are let go soon: a post on one that it closes would be lost.
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
