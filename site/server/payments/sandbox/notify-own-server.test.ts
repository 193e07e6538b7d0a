import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { notifyOwnServer } from './notify-own-server'

describe('notifying our own server', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const listen = async (status: number, answer: string) => {
    const asked: { message: IncomingMessage; body: string }[] = []
    const made = createServer(async (message, response) => {
      asked.push({ message, body: await text(message) })
      response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end(answer)
    })
    server = made
    await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve))
    const address = made.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return { asked, url: `http://127.0.0.1:${address.port}` }
  }

  it('the sandbox posts its notification as a form and accepts the answer OK', async () => {
    const { asked, url } = await listen(200, 'OK')
    expect(await notifyOwnServer(() => url)('EXECCODE=0000')).toBe(true)
    expect(asked).toMatchObject([
      {
        body: 'EXECCODE=0000',
        message: {
          method: 'POST',
          url: '/api/payments/notification',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
      },
    ])
  })

  it.each([
    [200, 'KO'],
    [200, ''],
    [503, 'OK'],
  ])('the sandbox does not accept the answer %d %s to its notification', async (status, answer) => {
    const { url } = await listen(status, answer)
    expect(await notifyOwnServer(() => url)('a=b')).toBe(false)
  })

  it('the notification of our own server follows no redirect', async () => {
    const { asked, url } = await listen(302, 'OK')
    await expect(notifyOwnServer(() => url)('a=b')).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })

  it('the sandbox’s notification fails without an error while there is no server', async () => {
    expect(await notifyOwnServer(() => null)('a=b')).toBe(false)
  })
})
