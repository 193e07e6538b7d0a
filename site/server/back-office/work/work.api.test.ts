import { beforeEach, expect, it } from 'vitest'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { eraseLead } from '../../erasure/erase-lead'
import { createdLead } from '../../testing/calls'
import { leadBody } from '../../testing/customer-calls'
import { exportPerson } from '../export-person'
import { createOffice, type Office, type SignedIn } from '../testing/office'

describeOnEachDatabase('the work on a lead', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  let lead: string
  let page: string
  beforeEach(async () => {
    db ??= await database.open()
    for (const table of ['adviser_sessions', 'advisers', 'orders', 'leads', 'trail'] as const)
      await db.deleteFrom(table).execute()
    office = createOffice(db)
    adviser = await office.signIn('adviser', 'Léo Marin')
    lead = (await createdLead(office.call, { ...leadBody(), email: 'suivi@exemple.fr' })).uuid
    page = `/back-office/demandes/${lead}`
  })
  const today = dayInFrance(new Date())
  const seen = async () =>
    /name="vu" value="([^"]*)"/.exec((await adviser.get(page)).text)?.[1] ?? 'none'
  const ownerUuid = async () =>
    (await db.selectFrom('advisers').select('uuid').executeTakeFirstOrThrow()).uuid

  it('status, owner and planned call are kept, named in the history, and stand in the calls of the day', async () => {
    const work = { statut: 'to-call', responsable: await ownerUuid(), jour: today, heure: '23:59' }
    expect((await adviser.post(`${page}/suivi`, work)).location).toBe(`${page}?fait=suivi`)
    const { text } = await adviser.get(page)
    expect(text).toContain('tag tag-open">À rappeler')
    expect(text).toContain('value="23:59"')
    expect(text).toContain('<span>Léo Marin</span>')
    const calls = '/back-office/aujourd-hui/rappels'
    expect((await adviser.get(calls)).text).toContain(`href="${page}"`)
    expect((await adviser.post(`${page}/rappele`)).location).toBe(`${page}?fait=rappele`)
    expect((await adviser.get(calls)).text).not.toContain(`href="${page}"`)
    expect((await adviser.post(`${page}/rappele`)).location).toBe(`${page}?fait=deja`)
  })

  it('an adviser does not overwrite a colleague’s change of the work, and the history names the owner', async () => {
    const owner = await ownerUuid()
    const vu = await seen()
    const answers = await Promise.all([
      adviser.post(`${page}/suivi`, { vu, statut: 'to-call', responsable: owner }),
      adviser.post(`${page}/suivi`, { vu, statut: 'quote-sent', responsable: owner }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
    const refused = answers.find(({ status }) => status === 422)?.text ?? ''
    expect(refused).toContain('Un collègue a changé le suivi pendant votre saisie.')
    const [{ status } = { status: '' }] = await rowsWith(db, 'lead_work', { lead_uuid: lead })
    expect(refused).toContain(`<option value="${status}" selected`)
    // A fault at a field keeps the version that the form was filled in from.
    const faulty = await adviser.post(`${page}/suivi`, { vu, statut: 'lost', motif: '' })
    expect(faulty.text).toContain(`name="vu" value="${vu}"`)
    const late = await adviser.post(`${page}/suivi`, { vu, statut: 'won' })
    expect(late.status).toBe(422)
    expect((await adviser.post(`${page}/suivi`, { vu: await seen(), statut: 'won' })).status).toBe(
      303,
    )
    expect((await adviser.get(page)).text).toMatch(
      /Suivi changé.*<dt>Responsable<\/dt><dd>Léo Marin<\/dd>/,
    )
  })

  it.each([
    ['2027-01-15', '14:30', '2027-01-15T13:30:00.000Z'],
    ['2027-07-15', '14h30', '2027-07-15T12:30:00.000Z'],
    ['2027-03-28', '10:00', '2027-03-28T08:00:00.000Z'],
    ['2027-10-31', '', '2027-10-31T08:00:00.000Z'],
  ])('a call on %s at %j is planned for that time in France', async (jour, heure, expected) => {
    await adviser.post(`${page}/suivi`, { jour, heure })
    expect(await rowsWith(db, 'lead_work', { lead_uuid: lead })).toMatchObject([
      { call_at: expected },
    ])
  })

  it('a lost lead needs its reason, and the form shows each fault at its field', async () => {
    const lost = await adviser.post(`${page}/suivi`, { statut: 'lost', motif: '' })
    expect(lost.status).toBe(422)
    expect(lost.text).toContain('Indiquez pourquoi la demande est perdue')
    const wrong = {
      statut: 'oublié',
      responsable: crypto.randomUUID(),
      jour: addDays(today, -1),
      heure: '25:00',
    }
    const { text } = await adviser.post(`${page}/suivi`, wrong)
    for (const fault of ['Choisissez un statut', 'Cette personne ne fait plus', 'Choisissez aujou'])
      expect(text).toContain(fault)
    expect(await rowsWith(db, 'lead_work', { lead_uuid: lead })).toEqual([])
    await adviser.post(`${page}/suivi`, { statut: 'lost', motif: 'trop cher' })
    expect((await adviser.get(page)).text).toContain('trop cher')
  })

  it('an overdue call bars no other change, and is not planned on another past day', async () => {
    await adviser.post(`${page}/suivi`, { jour: today, heure: '10:00' })
    const jour = addDays(today, -3)
    await db
      .updateTable('lead_work')
      .set({ call_at: `${jour}T09:30:00.000Z` })
      .execute()
    const lost = { vu: await seen(), statut: 'lost', motif: 'trop cher', jour, heure: '10:30' }
    expect((await adviser.post(`${page}/suivi`, lost)).status).toBe(303)
    const other = { ...lost, vu: await seen(), jour: addDays(today, -2) }
    expect((await adviser.post(`${page}/suivi`, other)).status).toBe(422)
  })

  it('a note is shown with its author, and a script in it is text', async () => {
    const note = 'Rappelle lundi\n<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect((await adviser.post(`${page}/notes`, { note })).location).toBe(`${page}?fait=note`)
    const { text } = await adviser.get(page)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toContain('<script>')
    expect(text).not.toContain('<img src=x')
    expect(text).toContain('par Léo Marin')
  })

  it('a note of 20,000 characters is refused with its length and comes back as typed', async () => {
    const note = 'à'.repeat(20_000)
    const { status, text } = await adviser.post(`${page}/notes`, { note })
    expect(status).toBe(422)
    expect(text.replaceAll('\u202F', ' ')).toContain('La note compte 20 000 caractères, 4 000')
    expect(text).toContain(note)
    expect((await adviser.post(`${page}/notes`, { note: '  ' })).text).toContain('La note est vide')
    expect(await rowsWith(db, 'lead_notes', { lead_uuid: lead })).toEqual([])
  })

  it('a person’s export has the notes about it, and an erasure deletes them', async () => {
    await adviser.post(`${page}/notes`, { note: 'Le code de la porte est noté.' })
    await adviser.post(`${page}/suivi`, { statut: 'lost', motif: 'a choisi un voisin' })
    const file = JSON.stringify(
      await exportPerson({ db, photoBucket: null }, 'suivi@exemple.fr', new Date()),
    )
    expect(file).toContain('Le code de la porte est noté.')
    expect(file).toContain('a choisi un voisin')
    await eraseLead(db, lead, 'adviser', new Date())
    expect(await rowsWith(db, 'lead_notes', { lead_uuid: lead })).toEqual([])
    expect(await rowsWith(db, 'lead_work', { lead_uuid: lead })).toEqual([])
  })

  it('work on an unknown or erased lead is refused', async () => {
    const other = '/back-office/demandes/00000000-0000-4000-8000-000000000000'
    expect((await adviser.post(`${other}/notes`, { note: 'x' })).status).toBe(404)
    expect((await adviser.post(`${other}/suivi`, { statut: 'won' })).status).toBe(404)
  })
})
