import { pageOf } from '../page-of.js'

export const dynamic = 'force-dynamic'

const List = () => pageOf()

export default List
