/** The first descriptor that systemd passes (sd_listen_fds). */
const FIRST_FD = 3

/** Listening address: a socket kept open while the process is replaced, or a port. */
export type Listening = { fd: number } | { host: string; port: number }

/**
 * Returns the socket that systemd (`nouvelle-cle.socket`) has opened for this process, if any:
 * connections wait in it while one server replaces another, so that proxies always find one.
 */
export const listeningOf = (
  env: Readonly<Record<string, string | undefined>>,
  pid: number,
  own: { host: string; port: number },
): Listening =>
  env['LISTEN_PID'] === String(pid) && Number(env['LISTEN_FDS']) >= 1 ? { fd: FIRST_FD } : own

/** Ends a server that cannot listen, with one line. */
export const stopOnListenError =
  (listening: Listening) =>
  ({ message }: Error): never => {
    console.error(
      'fd' in listening
        ? `Cannot listen on the inherited socket: ${message}.`
        : `Cannot listen on ${listening.host}:${listening.port}: ${message}. Is another server running there?`,
    )
    process.exit(1)
  }

/** Prints the addresses of a server that is ready. */
export const printAddresses = (origin: string): void =>
  console.error(`Home    ${origin}/\nFunnel  ${origin}/tunnel\nDemo    ${origin}/demo/`)
