import pg from 'pg'
import { Trouble } from './say.mjs'

export const oldestServer = 15

/** Whether the server in DATABASE_URL answers and is new enough; says what to do if not. */
export async function checkServer(url) {
  const version = await versionOf(url)
  if (version >= oldestServer) return
  throw new Trouble(
    `O PostgreSQL em DATABASE_URL é o ${version}, e o Aval precisa do ${oldestServer} ou mais recente.`,
  )
}

async function versionOf(url) {
  const client = connect(url)
  try {
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    return Math.floor(Number(rows[0].server_version_num) / 10_000)
  } catch (error) {
    throw new Trouble(explain(error))
  } finally {
    await client.end().catch(() => {})
  }
}

function connect(url) {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    return client
  } catch {
    throw new Trouble(
      'DATABASE_URL não é um endereço válido: postgresql://utilizador:palavra-passe@servidor:5432/base',
    )
  }
}

/** Never repeats the address: it holds the password. */
export function explain(error) {
  const code = error.code ?? error.errors?.[0]?.code
  if (code === '3D000')
    return 'A base de dados indicada em DATABASE_URL não existe. Crie-a com createdb e repita.'
  if (code === '28P01' || code === '28000')
    return 'O PostgreSQL em DATABASE_URL recusou o utilizador ou a palavra-passe.'
  if (code === 'ECONNREFUSED')
    return 'Ninguém responde no endereço de DATABASE_URL. O PostgreSQL está a correr?'
  if (code === 'ENOTFOUND')
    return 'O servidor indicado em DATABASE_URL não foi encontrado. O nome está certo?'
  return `A base de dados indicada em DATABASE_URL não responde (${error.message}).`
}
