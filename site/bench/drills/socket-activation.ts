import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 400
/**
 * Imitates systemd: the socket stays open, and a server that has ended is started again. HUP ends
 * the running one.
 */
const RESTARTING = `
trap 'kill $SERVER' HUP
trap 'OVER=1; kill $SERVER' TERM
while [ -z "$OVER" ]; do
  sh -c 'LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1" & SERVER=$!
  until wait $SERVER; [ $? -lt 128 ]; do :; done
done`

export interface SocketServer {
  /** Replaces the server; resolves once the next one is ready. */
  replace: () => Promise<void>
  stop: () => Promise<void>
}

/** Tells if this machine can hold a socket as systemd does with `nouvelle-cle.socket`. */
export const hasSocketActivation = (): boolean =>
  spawnSync('systemd-socket-activate', ['--version']).status === 0

const startedAt = async (port: number): Promise<string | null> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { Connection: 'close' },
  }).catch(() => null)
  return /^process_start_time_seconds (\d+)/m.exec((await answer?.text()) ?? '')?.[1] ?? null
}

/** A packed server that listens on a socket held as systemd does, on a port of 127.0.0.1. */
export const startSocketServer = async (
  file: string,
  env: Readonly<Record<string, string>>,
  { port, ...how }: { port: number; cwd: string; uid?: number; gid?: number },
): Promise<SocketServer> => {
  const names = Object.keys(env).flatMap(name => ['--setenv', name])
  const args = [
    '--listen',
    `127.0.0.1:${port}`,
    ...names,
    'sh',
    '-c',
    RESTARTING,
    process.execPath,
    file,
  ]
  const child = spawn('systemd-socket-activate', args, {
    ...how,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const another = async (than: string | null) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const is = await startedAt(port)
      if (is !== null && is !== than) return
      await wait(50)
    }
    throw new Error('No server was started')
  }
  await another(null)
  return {
    replace: async () => {
      const before = await startedAt(port)
      child.kill('SIGHUP')
      await another(before)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
