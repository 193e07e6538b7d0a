import { openDatabase } from '../server/db/open'
import type { BenchRow } from './bench-row'
import { startBuyer, type Whereabouts } from './store-customer'
import { storeFlaws, untilAllIsTold } from './store-flaws'

interface Database {
  dataDir: string
  databaseUrl: string | null
}

/** Has cartons bought while something goes on; answers its rows, and what the shop's books then have wrong. */
export const buyingMeanwhile = async (
  when: string,
  server: Whereabouts,
  database: Database,
  goOn: () => Promise<BenchRow[]>,
): Promise<BenchRow[]> => {
  const buyer = startBuyer(server)
  const rows = await goOn()
  const bought = await buyer.stop()
  const db = await openDatabase(database)
  try {
    await untilAllIsTold(db)
    const { lost, wrong, invoices, gaps, mails } = await storeFlaws(db, new Map())
    const flaws = lost + wrong + invoices + gaps + mails
    return [
      ...rows,
      { what: `orders of cartons paid ${when}`, value: bought, unit: '' },
      {
        what: '… payments, invoices or mails lost or twice',
        value: flaws,
        unit: '',
        target: '≤ 0',
      },
    ]
  } finally {
    await db.destroy()
  }
}
