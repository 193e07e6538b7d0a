import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { BenchRow } from '../../site/bench/bench-row'
import { leadBody, PARIS } from '../../site/server/testing/customer-calls'

const PHOTOS = 10

declare global {
  interface Window {
    benchFrame: { longestMs: number }
  }
}

/** Twelve million pixels with something in each of them, as a phone's camera makes them. */
const photo = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4032, height: 3024 })
    const context = canvas.getContext('2d')
    for (let index = 0; index < 9_000 && context !== null; index++) {
      context.fillStyle = `hsl(${index % 360} 50% ${30 + (index % 50)}%)`
      context.fillRect((index * 2_654_435_761) % 4032, (index * 40_503) % 3024, 90, 70)
    }
    return canvas.toDataURL('image/jpeg', 0.92)
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** A customer who has come as far as the photos. */
const draft = () => ({
  version: '1.01',
  savedAt: Date.now(),
  step: 'mon-volume',
  simulationUuid: null,
  lead: { uuid: '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11', token: 'token', reference: 'ABCDEFGH23' },
  values: { ...leadBody(), departureAddress: PARIS, isKnownVolume: 'asi', surface: 60 },
})

const watchFrames = () => {
  window.benchFrame = { longestMs: 0 }
  let last = performance.now()
  const look = (now: number) => {
    window.benchFrame.longestMs = Math.max(window.benchFrame.longestMs, now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(time => {
    last = time
    requestAnimationFrame(look)
  })
}

/** What a customer feels while ten photos of 12 Mpx are shrunk: the longest time without a new frame. */
export const benchPhotos = async (browser: Browser, serverUrl: string): Promise<BenchRow> => {
  const folder = mkdtempSync(join(tmpdir(), 'nc-bench-photos-'))
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(`${serverUrl}/demo/`)
    const jpeg = await photo(page)
    const paths = Array.from({ length: PHOTOS }, (_, index) => join(folder, `${index}.jpg`))
    for (const path of paths) writeFileSync(path, jpeg)
    await page.evaluate(
      text => localStorage.setItem('moving:direct', text),
      JSON.stringify(draft()),
    )
    await page.goto(`${serverUrl}/tunnel/mon-volume`)
    const salon = page.locator('moving-funnel [data-room=SALON]')
    await salon.waitFor()
    await page.waitForTimeout(1_000)
    await page.evaluate(watchFrames)
    await salon.locator('input[multiple]').setInputFiles(paths)
    await salon.getByRole('img', { name: `Photo ${PHOTOS},` }).waitFor({ timeout: 120_000 })
    return {
      what: 'longest frame while ten photos of 12 Mpx are shrunk',
      value: await page.evaluate(() => window.benchFrame.longestMs),
      unit: 'ms',
      target: '≤ 100',
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
