import { beforeAll, expect, it } from 'vitest'
import { create } from 'superstruct'
import { LeadBody } from '../../../shared/domain/lead'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { leadBody } from '../testing/customer-calls'
import { findLeadByReference, insertLead } from './lead-store'

const SOURCE = {
  sourceToken: '',
  isKnownSource: false,
  partner: null,
  pageOrigin: null,
  device: null,
}

describeOnSqlite('insertLead', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  it('insertLead uses another reference when the first one is taken', async () => {
    const references = ['ABCDEFGHJK', 'ABCDEFGHJK', 'ABCDEFGHJK', 'ZYXWVUTSRQ']
    const insert = (lastname: string) => {
      const body = create({ ...leadBody(), lastname }, LeadBody)
      const lead = { body, source: SOURCE, ownerHash: () => '', now: new Date() }
      return db
        .transaction()
        .execute(transaction => insertLead(transaction, lead, () => references.shift() ?? ''))
    }
    expect((await insert('Un')).reference).toBe('ABCDEFGHJK')
    expect((await insert('Deux')).reference).toBe('ZYXWVUTSRQ')
    expect((await findLeadByReference(db, 'ABCDEFGHJK'))?.lastname).toBe('Un')
    expect((await findLeadByReference(db, 'ZYXWVUTSRQ'))?.lastname).toBe('Deux')
  })
})
