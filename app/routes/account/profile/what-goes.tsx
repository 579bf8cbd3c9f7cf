import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Prose } from '~/ui/prose'

interface Fates {
  goes: string[]
  changes: { title: string; what: string }[]
  stays: { title: string; law: string }[]
  invoiceYears: number
}

/** What an erasure does, by name: from the table of personal data. */
export function WhatGoes({ goes, changes, stays, invoiceYears }: Fates) {
  return (
    <Section title="O que acontece a cada coisa">
      <Prose>
        <h3>É apagado</h3>
        <p>{goes.join(' · ')}.</p>
        <h3>Depende</h3>
        <ul>
          {changes.map((c) => (
            <li key={c.title}>
              <b>{c.title}.</b> {c.what}
            </li>
          ))}
        </ul>
        <h3>Fica, e porquê</h3>
        <ul>
          {stays.map((s) => (
            <li key={s.title}>
              <b>{s.title}.</b> {s.law}
            </li>
          ))}
        </ul>
        <p>
          Faturas não há: a Aval ainda não emitiu nenhuma. Quando houver, a lei obriga a guardá-las{' '}
          {invoiceYears} anos. Pode pedir antes <A to={paths.myData()}>uma cópia dos seus dados</A>.
        </p>
      </Prose>
    </Section>
  )
}
