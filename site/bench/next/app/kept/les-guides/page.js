import { pageOf } from '../../page-of.js'

export const dynamic = 'force-static'

const List = () => pageOf()

export default List
