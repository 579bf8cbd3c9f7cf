import { inArray } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { companies, formerSlugs } from './schema'

/** Words that are addresses of ours beneath /empresas, /aprovadas or /certificadas, or may become one. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'acoes',
  'alteracoes',
  'correcoes',
  'filtros',
  'lote',
  'novas',
  'aprovadas',
  'certificadas',
  'pendentes',
  'criar-perfil',
  'sugestoes',
  'avaliar',
  'comparar',
  'guardar',
  'guardadas',
  'editar',
  'empresa',
  'empresas',
  'mapa',
  'nova',
  'novo',
  'pesquisa',
  'pontuacao',
  'procurar',
  'admin',
  'api',
  'aval',
])

/** «Canalizações Silva & Filhos» → «canalizacoes-silva-filhos»; «empresa» when nothing is left. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return plain || 'empresa'
}

/** The slugs a name may get, the plainest first. */
export function slugCandidates(name: string, chance: () => number = Math.random): string[] {
  const base = slugOf(name)
  const numbered = Array.from({ length: 20 }, (_, i) => `${base}-${i + 2}`)
  const drawn = Array.from({ length: 3 }, () => `${base}-${Math.floor(chance() * 1e9).toString(36)}`)
  return [base, ...numbered, ...drawn].filter((slug) => !reservedSlugs.has(slug))
}

/** A slug that no company has or had. The unique index decides when two ask at once. */
export async function freeSlug({ db }: TxCtx, name: string): Promise<string> {
  const candidates = slugCandidates(name)
  const taken = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(inArray(companies.slug, candidates))
    .union(
      db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(inArray(formerSlugs.slug, candidates)),
    )
  const used = new Set(taken.map((t) => t.slug))
  return candidates.find((slug) => !used.has(slug)) ?? (candidates.at(-1) as string)
}
