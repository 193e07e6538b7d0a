import { beforeEach, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { type Call, createdLead } from '../testing/calls'
import { bookableBody, simulationBody } from '../testing/customer-calls'
import { createFakeUpstream, type FakeUpstream } from './testing/fake-upstream'
import { openGateway, SECRET } from './testing/open-gateway'

const { departureAddress, arrivalAddress } = bookableBody('')
const PLACES = [
  { stop: 'departure', address: departureAddress, floor: 0 },
  { stop: 'arrival', address: arrivalAddress, floor: 2, liftCapacity: 4 },
]

describeOnSqlite('the completion of a quote behind the gateway', database => {
  let db: Db
  let fake: FakeUpstream
  let call: Call
  beforeEach(async () => {
    db ??= await database.open()
    fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    call = openGateway(db, fake).call
  })
  const priced = async () => {
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    return { uuid: String(body.uuid), price: Object(body).simulationsPrices }
  }
  const complete = (uuid: string, body: object) =>
    call('POST', `/api/simulations/${uuid}/completion`, body)
  const values = async (uuid: string) => (await rowWith(db, 'simulations', { uuid })).values_json
  const tasks = (uuid: string) =>
    db.selectFrom('upstream_tasks').select('kind').where('subject_uuid', '=', uuid).execute()

  it('a completion stores the answers and the upstream’s price', async () => {
    const { uuid } = await priced()
    fake.state.euros = 1100
    const done = await complete(uuid, { places: PLACES, amountCents: 140_000 })
    expect(done.body).toMatchObject({ formerCents: 130_000 })
    expect(fake.asked.at(-1)).toMatchObject({
      method: 'PUT',
      body: { departureFloor: 0, arrivalFloor: 2 },
    })
    expect((await call('GET', `/api/payments/simulation/${uuid}`)).body).toMatchObject({
      state: 'due',
    })
  })

  it('the upstream gets the stored answers again after a trial', async () => {
    const { uuid } = await priced()
    const before = await values(uuid)
    fake.state.euros = 1100
    const trial = await complete(uuid, { places: PLACES, isTrial: true })
    expect(trial.body).toMatchObject({ formerCents: 130_000 })
    expect([await values(uuid), await tasks(uuid)]).toEqual([before, [{ kind: 'simulation' }]])
    const other = await complete(uuid, { places: PLACES, amountCents: 130_000 })
    expect([other.status, await values(uuid)]).toEqual([409, before])
  })

  it('a completion stores nothing while the upstream is down', async () => {
    const { uuid } = await priced()
    const before = await values(uuid)
    fake.state.mood = 'down'
    expect((await complete(uuid, { places: PLACES })).status).toBe(502)
    expect(await values(uuid)).toBe(before)
  })
})
