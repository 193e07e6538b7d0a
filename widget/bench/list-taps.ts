import type { Browser, Page } from 'playwright'
import type { BenchRow } from '../../site/bench/bench-row'
import { built } from '../e2e/built'

const TAPS = 100
const SLOWDOWN = 4
const ROOMS = ['Salon', 'Cuisine', 'Chambre', 'Garage', 'Cartons']

declare global {
  interface Window {
    benchTaps: { interactions: Record<number, number>; longest: number }
  }
}

const watch = () => {
  const isWatching = 'benchTaps' in window
  window.benchTaps = { interactions: {}, longest: 0 }
  if (isWatching) return
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId')
      if (typeof id !== 'number' || id === 0) continue
      const { interactions } = window.benchTaps
      interactions[id] = Math.max(interactions[id] ?? 0, entry.duration)
    }
  }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      window.benchTaps.longest = Math.max(window.benchTaps.longest, duration)
  }).observe({ type: 'longtask' })
}

const place = (city: string, postalCode: string) => ({
  formattedAddress: `${postalCode} ${city}`,
  addressInTextInput: `${postalCode} ${city}`,
  street: '',
  streetNumber: '',
  city,
  postalCode,
  country: 'France',
  latitude: null,
  longitude: null,
})

/** A funnel that was left at its list: what the widget keeps of it. */
const saved = () =>
  JSON.stringify({
    version: '1.01',
    savedAt: Date.now(),
    step: 'mon-volume',
    lead: { uuid: '9a2b7c1e-1111-4222-8333-444455556666', token: 'token', reference: 'ABCDEFGHJK' },
    simulationUuid: null,
    values: { departureAddress: place('Paris', '75011'), isKnownVolume: 'unknown' },
  })

/** The milliseconds of the taps on pieces that took 16 or more, slowest first, and the longest task of over 50. */
const tapThrough = async (page: Page) => {
  const funnel = page.locator('moving-funnel')
  const strip = funnel.getByRole('group', { name: 'Pièces' })
  const slow: number[] = []
  let longest = 0
  for (const room of ROOMS) {
    await strip.getByRole('button', { name: room }).first().tap()
    const pieces = funnel.locator(built('.pieces')).first().locator(built('.piece-tap'))
    await pieces.first().evaluate(piece => piece.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(1_000)
    const boxes = [await pieces.nth(0).boundingBox(), await pieces.nth(1).boundingBox()]
    await page.evaluate(watch)
    // By touch alone: a locator's own tap has the page look for what it hits, which is work too.
    for (let tap = 0; tap < TAPS / ROOMS.length; tap += 1) {
      const box = boxes[tap % boxes.length]
      if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    }
    await page.waitForTimeout(500)
    const taps = await page.evaluate(() => window.benchTaps)
    slow.push(...Object.values(taps.interactions))
    longest = Math.max(longest, taps.longest)
  }
  return { slow: slow.toSorted((one, other) => other - one), longest }
}

/**
 * A phone's list of some 300 pieces, and a hundred more tapped onto it one by one, the CPU slowed four times: the 98th
 * percentile from tap to picture, and the longest task.
 */
export const benchListTaps = async (browser: Browser, serverUrl: string): Promise<BenchRow[]> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(text => localStorage.setItem('moving:direct', text), saved())
    await page.goto(`${serverUrl}/tunnel/mon-volume`)
    await page.locator('moving-funnel').getByRole('button', { name: 'Maison' }).tap()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const { slow, longest } = await tapThrough(page)
    const what = (figure: string) =>
      `adding ${TAPS} pieces to a list of 300 on a phone, CPU slowed 4×: ${figure}`
    return [
      {
        what: what('tap to next paint, p98'),
        value: slow[Math.floor(TAPS * 0.02)] ?? 16,
        unit: 'ms',
        target: '≤ 200',
      },
      { what: what('longest task (0: none over 50)'), value: longest, unit: 'ms', target: '≤ 50' },
    ]
  } finally {
    await context.close()
  }
}
