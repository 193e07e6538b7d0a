import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import type { Db, Tables } from '../tables'

type Kind = 'select' | 'insert' | 'update' | 'delete'

export interface WatchedDatabase {
  db: Db
  /** Returns how many writes of this kind changed no row of a table: each is the losing branch of a race. */
  lost: (kind: Exclude<Kind, 'select'>, table: keyof Tables) => number
  /**
   * Runs an act once, after the next statement of this kind and before its caller gets the result. Within a transaction on
   * PostgreSQL only: the embedded database has one writer, and the act would wait for it.
   */
  afterNext: (kind: Kind, table: keyof Tables, act: () => Promise<unknown>) => void
}

const named = (kind: Kind, table: OperationNode | undefined): string | null =>
  table !== undefined && TableNode.is(table) ? `${kind} ${table.table.identifier.name}` : null

/** Returns a statement's kind and first table, as in 'insert flash_holds'; null for any other statement. */
const statementName = (node: RootOperationNode): string | null => {
  if (SelectQueryNode.is(node)) return named('select', node.from?.froms[0])
  if (InsertQueryNode.is(node)) return named('insert', node.into)
  if (UpdateQueryNode.is(node)) return named('update', node.table)
  return DeleteQueryNode.is(node) ? named('delete', node.from.froms[0]) : null
}

/**
 * Watches the statements of a database handle, so that a test can check or force a branch of a
 * race.
 */
export const watchStatements = (db: Db): WatchedDatabase => {
  const names = new WeakMap<QueryId, string>()
  const lost = new Map<string, number>()
  const acts = new Map<string, () => Promise<unknown>>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const name = statementName(node)
      if (name !== null) names.set(queryId, name)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const name = names.get(queryId)
      if (name === undefined) return result
      if (result.rows.length === 0 && (result.numAffectedRows ?? 0n) === 0n)
        lost.set(name, (lost.get(name) ?? 0) + 1)
      const act = acts.get(name)
      acts.delete(name)
      await act?.()
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    lost: (kind, table) => lost.get(`${kind} ${table}`) ?? 0,
    afterNext: (kind, table, act) => void acts.set(`${kind} ${table}`, act),
  }
}
