import type { ReactNode } from 'react'
import type { LegalPage } from '~/domain/legal/reading'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { changedTitle } from './asked-versions'
import { Compared } from './compared'
import { LegalText } from './text'
import '~/ui/long-prose.css'

interface Props extends LegalPage {
  address: (q?: { versao?: string; comparar?: string }) => string
  slots?: Record<string, ReactNode>
}

/** A legal document: its text, since when it holds, the versions before it and what changed between them. */
export function LegalDocument({
  version,
  state,
  inForce,
  coming,
  text,
  versions,
  compared,
  operator,
  address,
  slots,
}: Props) {
  const since = `Versão ${version.version}, ${holdsWords[state](longDate(version.from))}.`
  const to = (v: string) => address(v === inForce ? {} : { versao: v })
  return (
    <Page
      width="reading"
      title={compared ? changedTitle(version.title, state) : version.title}
      lead={compared ? undefined : [since, version.lead].filter(Boolean).join(' ')}
    >
      {state !== 'in-force' && !compared && (
        <Notice
          tone="warn"
          title={
            state === 'past'
              ? 'Esta versão já não está em vigor'
              : `Esta versão só entra em vigor a ${longDate(version.from)}`
          }
          actions={
            <>
              <ButtonLink to={address()}>Ver a versão em vigor</ButtonLink>
              {state === 'coming' && (
                <ButtonLink to={address({ versao: version.version, comparar: inForce })}>
                  Ver o que muda
                </ButtonLink>
              )}
            </>
          }
        />
      )}
      {state === 'in-force' && coming && !compared && (
        <Notice
          title={`A ${longDate(coming.from)} entra em vigor uma versão nova`}
          actions={
            <>
              <ButtonLink to={address({ versao: coming.version, comparar: version.version })}>
                Ver o que muda
              </ButtonLink>
              <ButtonLink to={to(coming.version)}>Ler a versão nova</ButtonLink>
            </>
          }
        >
          {coming.changes && <p>{coming.changes}</p>}
        </Notice>
      )}
      {compared ? (
        <Compared blocks={compared.blocks} from={compared.with} to={version.version} back={address()} />
      ) : (
        <LegalText text={text} slots={slots} />
      )}
      <Section title="Quem explora a Aval" id="operador">
        <Facts rows facts={operator.map(([label, value]) => ({ label, value }))} />
      </Section>
      <Section title="Versões deste documento" id="versoes">
        <ul className="versions">
          {versions.map((v, i) => {
            const older = versions[i + 1]
            return (
              <li key={v.version}>
                <Dotted as="div">
                  <span>
                    <A to={to(v.version)}>Versão {v.version}</A>, {holdsWords[v.state](longDate(v.from))}
                  </span>
                  {older && (
                    <A
                      to={address({
                        versao: v.version === inForce ? undefined : v.version,
                        comparar: older.version,
                      })}
                    >
                      O que mudou desde a {older.version}
                    </A>
                  )}
                </Dotted>
              </li>
            )
          })}
        </ul>
      </Section>
    </Page>
  )
}

const holdsWords: Record<LegalPage['state'], (day: string) => string> = {
  coming: (day) => `entra em vigor a ${day}`,
  'in-force': (day) => `em vigor desde ${day}`,
  past: (day) => `de ${day}`,
}
