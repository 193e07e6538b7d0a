import { pageOf } from '../../../page-of.js'

export const dynamic = 'force-static'

const Article = async ({ params }) => pageOf((await params).slug)

export default Article
