import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { storeCartBody, storeLeadBody } from '../server/shop/testing/store-calls'
import type { BenchRow } from './bench-row'
import type { Call, Failure } from './customers'
import { isInOurWords } from './customers'
import { freePort } from './free-port'
import { withOneServer } from './one-server'
import { strikeUnderLoad } from './strike'

const HANGS_MS = 30_000

/** A bank that sends everybody on, or takes connections and says nothing. */
const startBank = async () => {
  const port = await freePort()
  let hangs = false
  const held = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    request.resume()
    if (hangs) held.add(response)
    else
      response.end(JSON.stringify({ EXECCODE: '0002', REDIRECTHTML: 'https://bank.example/pay' }))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    hang: async () => {
      hangs = true
      await wait(HANGS_MS)
      hangs = false
      for (const response of held) response.destroy()
    },
    stop: () => server.close().closeAllConnections(),
  }
}

/** Customers who choose to pay by PayPal, one after the other, until told to stop. */
const startPaying = (call: Call) => {
  const failures: Failure[] = []
  let isOver = false
  let begun = 0
  const pay = async (): Promise<void> => {
    const lead = JSON.parse((await call('/api/carton_store/lead', storeLeadBody())).text)
    const cart = JSON.parse((await call('/api/carton_store/cart', storeCartBody(lead.uuid))).text)
    const path = `/api/payments/carton-cart/${cart.uuid}`
    const told = await call(path, {
      method: 'paypal',
      share: 'all',
      amountCents: cart.totalCents,
      termsAgreement: true,
    })
    if (told.status < 400) begun += 1
    else failures.push({ what: `${path}: ${told.status}`, at: performance.now(), told: told.text })
  }
  const lane = async (): Promise<void> => {
    while (!isOver) {
      await pay()
      await wait(500)
    }
  }
  const lanes = Promise.all(Array.from({ length: 4 }, lane))
  return {
    stop: async () => {
      isOver = true
      await lanes
      return { begun, failures }
    },
  }
}

/** A bank that takes connections and says nothing: those who pay are told so in time, and everybody else notices nothing. */
export const benchHangingBank = async (): Promise<BenchRow[]> => {
  const bank = await startBank()
  const port = await freePort()
  const accounts = {
    // A bank has to be told where its customers come back to.
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DALENYS_URL: bank.url,
    DALENYS_IDENTIFIER: 'shop',
    DALENYS_PASSWORD: 'of a bench',
    PAYPAL_IDENTIFIER: 'paypal',
    PAYPAL_PASSWORD: 'of a bench',
  }
  try {
    return await withOneServer(accounts, async ({ call }) => {
      const payers = startPaying(call)
      let end = 0
      const rows = await strikeUnderLoad(call, {
        what: `the bank hangs for ${HANGS_MS / 1000} s`,
        strike: () => bank.hang().then(() => void (end = performance.now())),
        mostFailures: 0,
      })
      const { begun, failures } = await payers.stop()
      return [
        ...rows,
        { what: '… payments begun before and after', value: begun, unit: '' },
        { what: '… payments that could not be', value: failures.length, unit: '' },
        {
          what: '… of them not told in our words',
          value: failures.filter(one => !isInOurWords(one)).length,
          unit: '',
          target: '≤ 0',
        },
        {
          what: '… the last of them after its end',
          value: Math.max(0, ...failures.map(({ at }) => at - end)) / 1000,
          unit: 's',
          target: '≤ 10 s',
        },
      ]
    })
  } finally {
    bank.stop()
  }
}
