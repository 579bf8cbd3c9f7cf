import { placeCheck } from '../../app/domain/companies/creation/agreement'
import { hostOf, likeness, mailCheck, numberCheck } from '../../app/domain/companies/creation/checks'
import { reachableCheck } from '../../app/domain/companies/creation/creation-site-check'
import { placeOf } from './places'
import { dice } from './random'
import type { Settled } from './world'

/** What the machine noticed of every profile that somebody sent, by the product's own rules. */
export function checkSent(settled: Settled[]): void {
  const d = dice('company checks')
  const rows = settled.map((s) => s.row)
  for (const { row, team } of settled) {
    row.checks = []
    if (!['pending', 'info_requested', 'rejected'].includes(row.listing ?? '') || team.length === 0) continue
    const host = hostOf(row.website ?? null)
    const same = (kind: 'phone' | 'site', of: (other: typeof row) => unknown) =>
      rows
        .filter((other) => other.id !== row.id && of(other) !== null && of(other) === of(row))
        .map(({ id, name, slug }) => ({ kind, id, name, slug, seen: true }))
    const proven = { email: row.email ?? null, website: row.website ?? null }
    row.checks = [
      numberCheck(row.nipc ?? ''),
      mailCheck(
        { ...proven, emailConfirmedAt: row.emailConfirmedAt ?? (d.chance(0.7) ? row.createdAt : null) },
        team[0]?.email ?? null,
      ),
      ...[
        placeCheck(
          { postalCode: row.postalCode ?? null, municipality: row.municipality ?? null },
          placeOf(row.municipality as string).name,
        ),
      ].filter((check) => check !== null),
      ...likeness('name', [], 'Nenhuma outra empresa tem um nome parecido.', 'Nome parecido com'),
      ...likeness(
        'phone',
        same('phone', (o) => o.phone ?? null),
        'Nenhuma outra empresa usa este telefone.',
        'O mesmo telefone que',
      ),
      ...(host
        ? [
            ...likeness(
              'site',
              same('site', (o) => hostOf(o.website ?? null)),
              'Nenhuma outra empresa usa este domínio.',
              'O mesmo domínio que',
            ),
            ...(d.chance(0.4) ? [reachableCheck('no-name')] : []),
          ]
        : []),
    ]
  }
}
