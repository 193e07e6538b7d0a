import { expect, it } from 'vitest'

import { describeOnEachDatabase } from '../db/testing/databases'
import { storeLeadBody } from '../shop/testing/store-calls'
import { createdLead } from '../testing/calls'
import { leadBody, quoteMailBody, simulationBody } from '../testing/customer-calls'
import { createFakeUpstream } from './testing/fake-upstream'
import { openGateway, SECRET } from './testing/open-gateway'

const NOWHERE = 'token, format or path refused'

describeOnEachDatabase('the operator of a gateway', database => {
  /** A gateway whose upstream address has no server. */
  const openNowhere = async () => {
    const fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    const db = await database.open()
    const nowhere: typeof fetch = async () => new Response('{}', { status: 404 })
    return openGateway(db, { ...fake, fetch: nowhere })
  }

  it.each([
    { method: 'POST' as const, path: '/api/leads', body: leadBody() },
    { method: 'POST' as const, path: '/api/carton_store/lead', body: storeLeadBody() },
    { method: 'GET' as const, path: '/room_references', body: undefined },
  ])(
    'the log names an address that does not serve $method $path, and no customer is called unknown',
    async asked => {
      const { call, logged } = await openNowhere()
      expect((await call(asked.method, asked.path, asked.body)).status).toBe(502)
      expect(logged.join()).toContain(NOWHERE)
    },
  )

  it('a failed erasure is logged with the lead it concerns', async () => {
    const fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    const { call, ask, logged } = openGateway(await database.open(), fake)
    const { uuid, own } = await createdLead(call)
    const { status } = await call('DELETE', `/api/leads/${uuid}`, undefined, own)
    const lines = logged.filter(line => line.includes('erasure of a customer failed'))
    expect([status, lines.length, lines[0]?.includes(uuid)]).toEqual([502, 1, true])
    // Nothing else is logged: an upstream without such a call is configured correctly, and raises
    // no alarm.
    const name = 'DELETE /api/leads/{uuid}'
    expect(await ask({ method: 'DELETE', path: `/api/leads/${uuid}`, name })).toMatchObject({
      fault: 'refused',
    })
    expect(logged.join()).not.toContain(NOWHERE)
  })

  it('the log names a quote that the upstream does not mail', async () => {
    const fake = createFakeUpstream({ format: 'hydra', token: SECRET })
    const { call, logged } = openGateway(await database.open(), fake)
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    fake.simulations.clear()
    const path = `/api/simulations/${String(body.uuid)}/send`
    expect((await call('POST', path, quoteMailBody())).status).toBe(404)
    const line = logged.find(text => text.includes('quote not mailed')) ?? ''
    expect(line).toContain(String(body.uuid))
    expect(line).not.toContain(lead.uuid)
  })
})
