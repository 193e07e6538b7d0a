import { type OrderRow, stateOfRow } from '../orders/order-rows'

/** Returns a row of an order with its state as the API knows it. */
export const withState = <Row extends Parameters<typeof stateOfRow>[0] & Partial<OrderRow>>(
  row: Row,
) => ({
  ...row,
  state: stateOfRow(row),
})
