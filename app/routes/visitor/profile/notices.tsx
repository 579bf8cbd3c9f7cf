import { listingWords } from '~/domain/companies/listing-words'
import type { Profile } from '~/domain/company-pages/profile/profile'
import type { ShownSanction } from '~/domain/flags/sanctions'
import { settings } from '~/domain/settings/settings'
import { amount, spelt } from '~/domain/shared/amounts'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'

/** Many reviews without proof in a short time: said, with from when to when, and nobody accused. */
export function Unusual({ profile: { alert } }: { profile: Profile }) {
  if (!alert) return null
  return (
    <Notice tone="warn" title={`Houve atividade invulgar entre ${days(alert)}`}>
      Chegaram muito mais avaliações sem comprovativo do que é costume aqui. Não sabemos quem as escreveu nem
      porquê: leia-as com cuidado e dê mais peso às que têm comprovativo.
    </Notice>
  )
}

const days = ({ startsAt, endsAt }: NonNullable<Profile['alert']>) =>
  `${longDate(startsAt)} e ${longDate(endsAt)}`

/** What a reader must know before anything else: that this is a preview, or that something is wrong. */
export function Warning({ profile }: { profile: Profile }) {
  if (profile.preview) {
    return (
      <Notice tone="info" title={`Pré-visualização: ${listingWords[profile.listing].toLowerCase()}`}>
        Só a equipa da empresa e a da Aval veem esta página. {profile.stateReason}
      </Notice>
    )
  }
  if (profile.listing === 'suspended') {
    return (
      <Notice tone="bad" title="Esta empresa está suspensa">
        O perfil e as avaliações continuam à vista; o selo e os convites estão desligados.{' '}
        {profile.stateReason && `Motivo: ${profile.stateReason}`}
      </Notice>
    )
  }
  if (profile.listing === 'closed') {
    return (
      <Notice
        tone="warn"
        title={`Esta empresa encerrou${profile.closedAt ? ` em ${longDate(profile.closedAt)}` : ''}`}
      >
        {profile.takesReviews
          ? `As avaliações ficam. Quem foi cliente ainda pode contar como foi, até ${spelt(settings.review.closedCompanyMonths, 'mês')} depois do encerramento.`
          : `As avaliações ficam. Passados ${spelt(settings.review.closedCompanyMonths, 'mês')} do encerramento já não se aceitam novas.`}
      </Notice>
    )
  }
  if (profile.legalStanding === 'insolvent') {
    return (
      <Notice tone="warn" title="Esta empresa está em processo de insolvência">
        Consta do registo. Antes de pagar adiantado, confirme com a empresa ou com o administrador da
        insolvência.
      </Notice>
    )
  }
  if (profile.legalStanding === 'dissolved') {
    return (
      <Notice tone="warn" title="Esta empresa consta como dissolvida">
        O registo comercial diz que deixou de existir. Se continua a trabalhar, sugira uma correção.
      </Notice>
    )
  }
  return null
}

const steps = {
  warning: 'Foi avisada.',
  get first() {
    return `Não pode denunciar durante ${amount(settings.flag.abuse.firstDays, 'dia')}.`
  },
  get second() {
    return `Não pode denunciar durante ${amount(settings.flag.abuse.secondDays, 'dia')}.`
  },
}

/** A company that flags reviews without ground: everybody reads what followed. */
export function FlagSanction({ sanction }: { sanction: ShownSanction | null }) {
  if (!sanction) return null
  return (
    <Notice tone="warn" title="Denúncias sem fundamento">
      {sanction.unfounded} das últimas {sanction.ofLast} denúncias que esta empresa fez de avaliações não
      tinham fundamento ({longDate(sanction.at)}). {steps[sanction.step]}
    </Notice>
  )
}
