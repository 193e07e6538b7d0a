import { type Answer, type Call, createdLead } from '../../testing/calls'
import { bookableBody, leadBody } from '../../testing/customer-calls'
import { flashOffer } from './test-flash-offers'

/** Returns the body of the booking form of `flashOffer()` for a lead. */
export const flashLeadBody = () => {
  const { departureAddress, arrivalAddress } = bookableBody('')
  return { ...leadBody(), departureAddress, arrivalAddress }
}

/** Returns the following body: streets in Paris and Lyon, with the offer's day and truck. */
export const flashBody = (leadUuid: string) => {
  const {
    departureFloor: _,
    arrivalFloor: __,
    arrivalLiftCapacity: ___,
    ...body
  } = bookableBody(leadUuid)
  const { date_depart: movingDate, volume_camion: volume } = flashOffer()
  return {
    ...body,
    movingDate,
    volume,
    optionsConfiguration: { globalPropertyValue: 10_000, maxValuePerItem: 500 },
  }
}

/** Books an offer under a new lead. */
export const bookFlash = async (
  call: Call,
  id: string | number = 7,
  changes: object = {},
): Promise<Answer> => {
  const { uuid } = await createdLead(call)
  return call('POST', `/api/simulations?id=${id}`, { ...flashBody(uuid), ...changes })
}
