import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { pageOriginOf } from './own-origin'

const app = new Hono().get('/', c => c.json(pageOriginOf(c)))

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
