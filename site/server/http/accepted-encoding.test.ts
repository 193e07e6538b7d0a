import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding'

const app = new Hono()
app.get('/both', c => c.text(String(acceptedEncoding(c))))
app.get('/gzip', c => c.text(String(acceptedEncoding(c, encoding => encoding === 'gzip'))))

it.each([
  ['gzip, deflate, br', 'br', 'gzip'],
  ['BR', 'br', 'null'],
  ['br ; q=0.5, gzip;q=1.0', 'br', 'gzip'],
  ['gzip, *;q=0.2', 'br', 'gzip'],
  ['*', 'br', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip', 'gzip'],
  ['br; q=0.00, gzip ;q=0', 'null', 'null'],
  ['brotli, xgzip', 'null', 'null'],
  ['identity', 'null', 'null'],
  ['', 'null', 'null'],
])('the encoding is chosen from the header %j', async (header, both, onlyGzip) => {
  const answer = async (path: string) =>
    (await app.request(path, { headers: { 'Accept-Encoding': header } })).text()
  expect([await answer('/both'), await answer('/gzip')]).toEqual([both, onlyGzip])
})
