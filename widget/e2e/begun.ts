import type { Browser, BrowserContext } from 'playwright/test'
import { test as base } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

/** The later steps that a test may begin at. */
type LaterStep = 'mon-volume' | 'mes-adresses' | 'reserver'

type Saved = Awaited<ReturnType<BrowserContext['storageState']>>

interface StoredSteps {
  to: Readonly<Record<LaterStep, () => Promise<Saved>>>
  /**
   * Forgets the stored states after a test has erased the customer's lead: the next test creates
   * another one.
   */
  forget: () => void
}

/**
 * Returns a function for each step that walks to it by clicks, once, and returns the browser's
 * storage there.
 */
const createStoredSteps = (browser: Browser, baseURL: string): StoredSteps => {
  let known = new Map<string, Promise<Saved>>()
  const once = (
    path: string,
    go: (funnel: FunnelPage) => Promise<void>,
    from?: () => Promise<Saved>,
  ) => {
    const run = async () => {
      const context = await browser.newContext({
        baseURL,
        storageState: await from?.(),
        locale: 'fr-FR',
      })
      const page = await context.newPage()
      await page.goto(path)
      await go(new FunnelPage(page))
      const state = await context.storageState()
      await context.close()
      return state
    }
    return () => {
      const saved = known.get(path) ?? run()
      known.set(path, saved)
      return saved
    }
  }
  const list = once('/tunnel', async funnel => {
    await funnel.submitContact()
    await funnel.chooseList()
  })
  const addresses = once(
    '/tunnel/mon-volume',
    async funnel => {
      await funnel.add('Canapé 3 places', 'Réfrigérateur', 'Lave-linge')
      await funnel.button('CONTINUER').click()
      await funnel.hasMovedTo('Mes adresses')
    },
    list,
  )
  const price = once(
    '/tunnel/mes-adresses',
    async funnel => {
      await funnel.fillArrival()
      await funnel.button('MON DEVIS').click()
      await funnel.title('Votre prix').waitFor()
    },
    addresses,
  )
  return {
    to: { 'mon-volume': list, 'mes-adresses': addresses, reserver: price },
    forget: () => (known = new Map()),
  }
}

/** Stored states of this worker's tests. */
let storedSteps: StoredSteps | undefined

interface Fixtures {
  /** Opens the host site's funnel at a later step; the way there is walked once for all tests. */
  beginAt: (step: LaterStep) => Promise<FunnelPage>
}

export const test = base.extend<Fixtures>({
  beginAt: async ({ page, context, browser, baseURL }, use) => {
    const walked = (storedSteps ??= createStoredSteps(browser, String(baseURL)))
    page.on('request', request => {
      if (request.method() === 'DELETE') walked.forget()
    })
    await use(async step => {
      await context.setStorageState(await walked.to[step]())
      await page.goto(`/tunnel/${step}`)
      return new FunnelPage(page)
    })
  },
})
