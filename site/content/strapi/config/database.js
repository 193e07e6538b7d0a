'use strict'

const { join } = require('node:path')

module.exports = ({ env }) =>
  env('DATABASE_CLIENT', 'sqlite') === 'postgres'
    ? {
        connection: {
          client: 'postgres',
          connection: {
            connectionString: env('DATABASE_URL'),
            ssl: env.bool('DATABASE_SSL', false) && { rejectUnauthorized: true },
          },
        },
      }
    : {
        connection: {
          client: 'sqlite',
          // An empty name would be a database in memory.
          connection: { filename: join(__dirname, '..', env('DATABASE_FILENAME') || 'content.db') },
          useNullAsDefault: true,
        },
      }
