import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { isForeignPost, pageOriginOf } from './own-origin'

const OURS = 'https://www.nouvelle-cle.example'
const app = new Hono()
  .get('/', c => c.json(pageOriginOf(c)))
  .post('/', c => c.json(isForeignPost(c, OURS)))

it.each([
  ['https://blog.example', 'https://blog.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['null', null],
  ['', null],
  ['https://blog.example/', null],
  ['https://blog.example/page', null],
  ['https://BLOG.example', null],
  ['blob:https://blog.example/0b1c', null],
  ['data:text/html,x', null],
  [`https://${'a'.repeat(300)}.example`, null],
])('a page that says %j is of the origin %j', async (Origin, origin) => {
  expect(await (await app.request('/', { headers: { Origin } })).json()).toBe(origin)
})

it.each<[boolean, Record<string, string>]>([
  [false, { Origin: OURS }],
  [false, { Origin: OURS, 'Sec-Fetch-Site': 'same-origin' }],
  // A browser that hides the origin, or a proxy that has us called otherwise.
  [false, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  [false, { Origin: 'http://10.0.0.7:3000', 'Sec-Fetch-Site': 'same-origin' }],
  // Not from a browser.
  [false, {}],
  [false, { 'Sec-Fetch-Site': 'none' }],
  [true, { Origin: 'https://evil.example' }],
  [true, { Origin: 'null' }],
  [true, { Origin: `${OURS}.evil.example`, 'Sec-Fetch-Site': 'cross-site' }],
  // A proxy has removed `Origin`.
  [true, { 'Sec-Fetch-Site': 'cross-site' }],
  [true, { 'Sec-Fetch-Site': 'same-site' }],
])('a post is another site’s: %j, when it says %j', async (isForeign, headers) => {
  expect(await (await app.request('/', { method: 'POST', headers })).json()).toBe(isForeign)
})
