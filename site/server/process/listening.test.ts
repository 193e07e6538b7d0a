import { expect, it } from 'vitest'
import { listeningOf } from './listening'

const OWN = { host: '127.0.0.1', port: 3000 }

it('the server listens on a socket handed over to its own process, and otherwise on its port', () => {
  expect(listeningOf({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7, OWN)).toEqual({ fd: 3 })
  expect(listeningOf({ LISTEN_PID: '6', LISTEN_FDS: '1' }, 7, OWN)).toEqual(OWN)
  expect(listeningOf({ LISTEN_PID: '7', LISTEN_FDS: '0' }, 7, OWN)).toEqual(OWN)
  expect(listeningOf({}, 7, OWN)).toEqual(OWN)
})
