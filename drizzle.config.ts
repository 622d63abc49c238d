import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './db/tables/!(*.test).ts', out: './db/migrations' })
