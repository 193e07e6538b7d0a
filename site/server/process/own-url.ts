/** Wildcard address, which includes the machine's own. */
const ALL: readonly string[] = ['0.0.0.0', '::', '']

/** Returns the address at which a listening server can call itself. */
export const ownUrlOf = (host: string, port: number): string => {
  if (ALL.includes(host)) return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
