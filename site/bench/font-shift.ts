import { type Browser, chromium } from 'playwright'
import { countShifts } from '../e2e/count-shifts'
import type { BenchRow } from './bench-row'
import { withOneServer } from './one-server'

const PATHS = ['/', '/les-guides/combien-coute-un-demenagement', '/tunnel/mes-coordonnees']
const WIDTHS = [320, 360, 390, 412, 430, 480, 600, 768, 1024, 1280, 1440, 1920]
const WIDGET_PART = 'moving-quote-form [role=combobox], moving-funnel [role=combobox]'

/** The only fonts that a browser finds in this environment. */
export interface FontWorld {
  name: string
  env: Readonly<Record<string, string>>
}

interface Options {
  fontWorlds: readonly FontWorld[]
  chromiumPath: string | undefined
  chromiumArgs: readonly string[]
}

/** Returns the layout shift of one load whose fonts arrive after everything else. */
const shiftOf = async (browser: Browser, url: string, width: number): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width, height: 850 },
    isMobile: width < 700,
  })
  try {
    const page = await context.newPage()
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    await page.route(/\.woff2$/, async route => {
      await gate
      await route.continue()
    })
    await page.addInitScript(countShifts)
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => document.styleSheets.length > 0) // a visitor that presses a key never sees a page without styles
    await page.keyboard.press('Shift') // our elements may wait for a visitor's first input
    await page.locator(WIDGET_PART).first().waitFor()
    release()
    return await page.evaluate(async () => {
      await document.fonts.ready
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return window.sumOfShifts()
    })
  } finally {
    await context.close()
  }
}

/**
 * Measures how far pages of the site move while their fonts arrive late, with only one family of
 * fonts installed: the worst load.
 */
export const benchFontShift = ({
  fontWorlds,
  chromiumPath,
  chromiumArgs,
}: Options): Promise<BenchRow[]> =>
  withOneServer({}, async server => {
    const rows: BenchRow[] = []
    for (const { name, env } of fontWorlds) {
      const browser = await chromium.launch({
        executablePath: chromiumPath,
        args: [...chromiumArgs],
        env: { ...process.env, ...env },
      })
      let worst = { shift: 0, where: '' }
      for (const path of PATHS)
        for (const width of WIDTHS) {
          const shift = await shiftOf(browser, server.url + path, width)
          if (shift >= worst.shift) worst = { shift, where: `${path} at ${width} px` }
        }
      await browser.close()
      const loads = PATHS.length * WIDTHS.length
      rows.push({
        what: `layout shift while fonts come late, ${name} world, worst of ${loads} loads (${worst.where})`,
        value: worst.shift,
        unit: '',
        target: '≤ 0.01',
      })
    }
    return rows
  })
