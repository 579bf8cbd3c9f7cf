import { levelNames } from '~/domain/certification/certificate-words'
import type { NotAsked, RequirementGroupSummary } from '~/domain/certification/record/requirement-summary'
import type { Profile } from '~/domain/company-pages/profile/profile'
import { paths } from '~/paths'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { longDate } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Tile } from '~/ui/tile-mark'
import { Actions, crumbsOf, Figure, metaLine } from './head'

/**
 * The top of a certified profile: the certificate itself, as a sheet across the page, and what it rests on; score and
 * actions follow.
 */
export function CertifiedHead({
  profile,
  certificate: c,
  summary,
  notAsked,
  origin,
}: {
  profile: Profile
  certificate: NonNullable<Profile['certificate']>
  summary: RequirementGroupSummary[]
  notAsked: NotAsked[]
  origin: string
}) {
  return (
    <div className="profile-head certified">
      <Breadcrumbs crumbs={crumbsOf(profile, true)} />
      <article className="certified-sheet">
        <Tile code={c.code} size={168} />
        <div className="certified-body">
          <p className="certified-state">
            <Icon name="badge-check" /> Certificado em vigor até {longDate(`${c.validUntil}T12:00:00Z`)}
          </p>
          <h1>{profile.name}</h1>
          <p className="soft">{metaLine(profile)}</p>
          <dl>
            <div>
              <dt>Nível</dt>
              <dd>{levelNames[c.level]}</dd>
            </div>
            <div>
              <dt>Âmbito</dt>
              <dd>{c.scope}</dd>
            </div>
            <div>
              <dt>Código</dt>
              <dd>
                <A className="code" to={paths.certificate(c.code)}>
                  {c.code}
                </A>
              </dd>
            </div>
          </dl>
        </div>
        <Requirements summary={summary} notAsked={notAsked} />
        <footer>
          <A to={paths.certificate(c.code)}>Abrir o registo público</A>
          <A to={paths.programmeRequirements()}>O que se exige</A>
          <p>O azulejo é só deste código. Se o que viu noutro lado for diferente, o selo é falso.</p>
        </footer>
      </article>
      <div className="profile-score">
        <Figure profile={profile} />
        <Actions profile={profile} certified origin={origin} />
      </div>
    </div>
  )
}

function Requirements({ summary, notAsked }: { summary: RequirementGroupSummary[]; notAsked: NotAsked[] }) {
  return (
    <section className="certified-met">
      <h2>Requisitos cumpridos</h2>
      <ul>
        {summary.map(({ title, met, of }) => (
          <li key={title} className={met < of ? 'short' : undefined}>
            <Icon name={met < of ? 'triangle-alert' : 'check'} />
            <span>{title}</span>
            <b>
              {met} de {of}
            </b>
          </li>
        ))}
      </ul>
      {notAsked.length > 0 && (
        <p className="soft">
          Não se aplicam a esta empresa: {notAsked.map(({ code, why }) => `${code}. ${why}`).join(' ')}
        </p>
      )}
    </section>
  )
}
