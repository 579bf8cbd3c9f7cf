import { requestErasure } from '~/domain/privacy/erasing'
import { erasurePage } from '~/domain/privacy/erasure-page'
import { erasureForm } from '~/domain/privacy/forms'
import { fateWords } from '~/domain/privacy/privacy-words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { CheckboxesField, CheckField, RadioField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count, longDate, money, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { PasswordField } from '~/ui/password-field'
import { Prose } from '~/ui/prose'
import { starLabel } from '~/ui/stars'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/erase-account'

/** Leaving: what goes, what stays and by which law, what becomes of each review; then the request. */
export const loader = page(async (ctx) => ({
  ...(await erasurePage(ctx)),
  days: settings.privacy.erasureGraceDays,
  invoiceYears: settings.privacy.invoiceYears,
  seo: unlisted('Apagar a conta', 'O que é apagado, o que fica e porquê.'),
}))

export const action = submit(erasureForm, async (ctx, input, _args, info) => {
  const dueAt = await requestErasure(ctx, input)
  return done(
    info,
    paths.eraseAccount(),
    `Pedido recebido. A conta é apagada em ${longDate(dueAt)}, se não mudar de ideias.`,
  )
})

export default function EraseAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, blockers, reviews, hasPassword, days } = loaderData
  const blocked = blockers.companies.length > 0 || blockers.lastAdmin || blockers.owedCents > 0
  return (
    <Page
      width="reading"
      title="Apagar a conta"
      lead={`Depois de pedir tem ${days} dias para mudar de ideias. Passados eles não há maneira de voltar atrás.`}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.editProfile(), label: 'Editar perfil' },
        { to: paths.eraseAccount(), label: 'Apagar a conta' },
      ]}
    >
      {waiting && (
        <Notice
          tone="warn"
          title={`A conta é apagada em ${longDate(waiting.dueAt)}`}
          actions={<ButtonLink to={paths.keepAccount()}>Anular o pedido</ButtonLink>}
        >
          <p>
            Pedido em {longDate(waiting.requestedAt)}. Até lá tudo funciona como sempre. As avaliações:{' '}
            {fateWords[waiting.reviews].label.toLowerCase()}
            {waiting.exceptions > 0 && `, com ${count(waiting.exceptions, 'exceção', 'exceções')}`}.
          </p>
        </Notice>
      )}
      {blocked && <Blocked {...blockers} />}
      <WhatGoes {...loaderData} />
      {!waiting && !blocked && (
        <Section title="Pedir que se apague">
          <PostForm
            tried={actionData}
            submit="Apagar a minha conta"
            submitKind="danger"
            actions={<ButtonLink to={paths.account()}>Ficar na Aval</ButtonLink>}
          >
            <RadioField
              name="reviews"
              label="As minhas avaliações"
              required
              options={(['erase', 'anonymise'] as const).map((value) => ({ value, ...fateWords[value] }))}
            />
            {reviews.length > 0 && (
              <CheckboxesField
                name="exceptions"
                label="Exceções: com estas, faça o contrário do que escolhi acima"
                options={reviews.map((r) => ({
                  value: r.id,
                  label: `«${r.title}», sobre ${r.company}`,
                  help: `${starLabel(r.rating)}, escrita em ${shortDate(r.at)}`,
                }))}
              />
            )}
            {hasPassword && (
              <PasswordField
                name="password"
                label="A sua palavra-passe"
                required
                autoComplete="current-password"
              />
            )}
            <CheckField
              name="sure"
              label={`Quero apagar a minha conta da Aval daqui a ${days} dias`}
              required
            />
          </PostForm>
        </Section>
      )}
    </Page>
  )
}

function Blocked({ companies, lastAdmin, owedCents }: Route.ComponentProps['loaderData']['blockers']) {
  return (
    <Notice tone="bad" title="Há uma coisa a tratar antes">
      {lastAdmin && (
        <p>É a única pessoa com o papel de administração da Aval. Dê-o primeiro a outra pessoa da equipa.</p>
      )}
      {owedCents > 0 && (
        <p>
          Tem {money(owedCents)} de comissões por receber.{' '}
          <A to={paths.leaveAffiliates()}>Saia do programa de afiliados</A> e envie o documento que falta:
          pagamos-lhe com o próximo fecho, e depois pode apagar a conta.
        </p>
      )}
      {companies.length > 0 && (
        <>
          <p>É a única pessoa responsável por:</p>
          <ul>
            {companies.map((c) => (
              <li key={c.id}>{c.name}</li>
            ))}
          </ul>
          <p>
            <A to={paths.inviteToTeam()}>Convide outra pessoa</A> para responsável, ou responda a qualquer
            mensagem nossa a pedir que fechemos o perfil. Depois volte aqui.
          </p>
        </>
      )}
    </Notice>
  )
}

interface Fates {
  goes: string[]
  changes: { title: string; what: string }[]
  stays: { title: string; law: string }[]
  invoiceYears: number
}

/** What an erasure does, by name: from the table of personal data. */
function WhatGoes({ goes, changes, stays, invoiceYears }: Fates) {
  return (
    <Section title="O que acontece a cada coisa">
      <Prose>
        <h3>É apagado</h3>
        <Dotted>{goes}</Dotted>
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
