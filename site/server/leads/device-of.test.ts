import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { deviceOf } from './device-of'

const app = new Hono().get('/', c => c.json(deviceOf(c)))

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'phone'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  [`${ANDROID} Chrome/140.0.0.0 Safari/537.36`, 'tablet'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'tablet',
  ],
  ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop'],
  ['curl/8.5.0', null],
  ['', null],
])('the client %s is a %s', async (agent, device) => {
  const response = await app.request('/', { headers: { 'User-Agent': agent } })
  expect(await response.json()).toBe(device)
})
