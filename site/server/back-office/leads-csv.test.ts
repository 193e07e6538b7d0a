import { beforeAll, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { changeRows, rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { orderRow } from '../testing/test-order-row'
import { createdLead } from '../testing/calls'
import { openOffice, type Office, type SignedIn } from './testing/office'
import { leadBody } from '../testing/customer-calls'

/** Parses the cells of a file as a spreadsheet does. */
const cellsOf = (text: string): string[] =>
  [...text.matchAll(/(?<=^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n]*))(?=;|\r\n|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

describeOnSqlite('the leads as a file', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })

  const rows = async () => {
    const { text, status } = await adviser.get('/back-office/demandes.csv')
    expect(status).toBe(200)
    return text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
  }

  it('the CSV of leads has only its header line when there is no lead', async () => {
    expect(await rows()).toEqual([
      'Référence;Créée le;Modifiée le;Prénom;Nom;E-mail;Téléphone;Client;Départ;Arrivée;Date du déménagement;Prix TTC (€);Commande;État de la commande;Total commandé (€);Payé (€);Partenaire;Jeton source;Accord offres;Accord partenaires;Suivi;Motif de la perte;Responsable;À rappeler le',
    ])
  })

  it('the CSV of leads opens in a French spreadsheet: Unicode mark, semicolons, ISO days, commas', async () => {
    const lead = await createdLead(office.call, {
      ...leadBody(),
      sourceToken: 'src;open',
      phone: '+32 475 12 34 56',
    })
    await db
      .insertInto('orders')
      .values(
        orderRow({
          lead_uuid: lead.uuid,
          total_cents: 123_450,
          paid_cents: 37_035,
          state: 'deposit-paid',
        }),
      )
      .execute()
    const { headers } = await adviser.get('/back-office/demandes.csv')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="demandes-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    expect(headers.get('Cache-Control')).toContain('no-store')
    const Cookie = adviser.cookie
    const file = await office.office.request('/back-office/demandes.csv', { headers: { Cookie } })
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [, row = ''] = await rows()
    expect(row).toContain('"src;open"')
    expect(row).toMatch(new RegExp(`^${lead.reference};\\d{4}-\\d{2}-\\d{2};\\d{4}-\\d{2}-\\d{2};`))
    expect(row).toContain(';Acompte payé;1234,50;370,35;')
  })

  it('the CSV of leads has the work on each lead', async () => {
    const fresh = await createdLead(office.call, leadBody())
    const lost = await createdLead(office.call, leadBody())
    await office.signIn('adviser', 'Léo Marin')
    const { uuid: owner_uuid } = await db
      .selectFrom('advisers')
      .select('uuid')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('lead_work')
      .values({
        lead_uuid: lost.uuid,
        status: 'lost',
        lost_reason: 'Trop cher',
        owner_uuid,
        call_at: '2027-01-12T08:30:00.000Z',
        updated_at: '2026-11-28T08:30:00.000Z',
      })
      .execute()
    const all = await rows()
    const rowOf = (reference: string) => all.find(row => row.startsWith(`${reference};`)) ?? ''
    expect(rowOf(lost.reference)).toMatch(/;Perdu;Trop cher;Léo Marin;2027-01-12 09:30$/)
    expect(rowOf(fresh.reference)).toMatch(/;Nouveau;;;$/)
  })

  it.each([
    ['phone', '+32 475 12 34 56'],
    ['firstname', '-Zoé'],
    ['sourceToken', '=HYPERLINK("https://evil.example")'],
    ['sourceToken', '@SUM(A1)'],
    ['sourceToken', '\tcmd'],
    ['sourceToken', '=1\r\n=2'],
  ])('the CSV of leads neutralises a formula typed as %s %j', async (field, value) => {
    // A row of another release, which today's form might refuse.
    const { uuid } = await createdLead(office.call)
    await changeRows(
      db,
      'leads',
      { uuid },
      { values_json: JSON.stringify({ ...leadBody(), [field]: value }) },
    )
    const { text } = await adviser.get('/back-office/demandes.csv')
    const cells = cellsOf(text.replace(/^\uFEFF/, ''))
    expect(cells).toContain(`'${value}`)
    expect(cells.filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    await db.deleteFrom('leads').where('uuid', '=', uuid).execute()
  })

  it('the leads file leaves out erased leads and keeps a lead whose stored values are malformed', async () => {
    const erased = await createdLead(office.call)
    const odd = await createdLead(office.call)
    await changeRows(db, 'leads', { uuid: erased.uuid }, { erasure_hash: '', values_json: '{}' })
    await changeRows(db, 'leads', { uuid: odd.uuid }, { values_json: '{"firstname":5}' })
    const text = (await rows()).join('\n')
    expect(text).not.toContain(erased.reference)
    expect(text).toContain(odd.reference)
  })

  it('the CSV of leads contains every lead once, and the export is noted in the audit log', async () => {
    const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    for (let from = 0; from < 1_200; from += 300) {
      const copies = Array.from({ length: 300 }, (_, index) => ({
        ...row,
        uuid: `00000000-0000-4000-9000-${String(from + index).padStart(12, '0')}`,
        reference: null,
        updated_at: '2020-01-01T00:00:00.000Z',
      }))
      await db.insertInto('leads').values(copies).execute()
    }
    const leads = await db
      .selectFrom('leads')
      .select('uuid')
      .where('erasure_hash', '!=', '')
      .execute()
    expect(await rows()).toHaveLength(leads.length + 1)
    const trail = await rowsWith(db, 'trail', { act: 'leads-exported' })
    expect(trail.length).toBeGreaterThan(0)
    expect(trail[0]).toMatchObject({ actor: 'adviser', data_json: '{}' })
  })
})
