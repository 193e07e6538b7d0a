import { connect } from 'node:net'
import process from 'node:process'

/**
 * Process that holds uploads back before their last byte: `node hold-uploads.mjs PORT CLIENTS BYTES
 * ADDRESSES`. Each of its connections sends the address of one of so many clients; an interrupted
 * upload starts again. Sends each status that it receives to its parent.
 */
const [port, clients, bytes, addresses] = process.argv.slice(2).map(Number)
const AGAIN_MS = 500
const START = '{"images":["'
/** Letters that all uploads share. */
const letters = Buffer.alloc(bytes - START.length - 1, 'A')

const upload = client => {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/simulations HTTP/1.1',
    'Host: localhost',
    'X-AUTH-TOKEN: nc_public',
    `X-Forwarded-For: 198.51.100.${client % addresses}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${START}`)
  socket.write(letters)
  socket.once('data', data => {
    process.send?.(String(data).split(' ', 2)[1] ?? '')
    socket.destroy()
  })
  socket.on('error', () => undefined)
  socket.once('close', () => setTimeout(upload, AGAIN_MS, client))
}
for (let client = 0; client < clients; client += 1) upload(client)
