import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'

interface Props {
  email: string | null
  factors: { totpSince: Date | null; codesLeft: number }
  few: number
  now: Date
}

/** Password, app and recovery codes: what there is, and where each is changed. */
export function SignInWays({ email, factors: { totpSince, codesLeft }, few, now }: Props) {
  return (
    <Panel title="Entrar na conta">
      {totpSince && codesLeft <= few && (
        <Notice
          tone="warn"
          title={
            codesLeft === 0
              ? 'Não lhe resta nenhum código de recuperação'
              : 'Restam poucos códigos de recuperação'
          }
          actions={<ButtonLink to={paths.recoveryCodes()}>Fazer códigos novos</ButtonLink>}
        >
          <p>Sem eles, perder o telemóvel é perder a entrada na conta.</p>
        </Notice>
      )}
      <Facts
        rows
        facts={[
          {
            label: 'E-mail',
            value: (
              <>
                {email} · <A to={paths.changeMyEmail()}>Mudar</A>
              </>
            ),
          },
          {
            label: 'Palavra-passe',
            value: <A to={paths.changePassword()}>Alterar a palavra-passe</A>,
          },
          {
            label: 'Segundo passo',
            value: totpSince ? (
              <>
                <Badge tone="blue">Ligado</Badge> Aplicação de códigos, <Time at={totpSince} now={now} /> ·{' '}
                <A to={paths.removeTotp()}>Desligar</A>
              </>
            ) : (
              <>
                <Badge>Desligado</Badge> <A to={paths.totp()}>Ligar uma aplicação de códigos</A>
              </>
            ),
            source: totpSince
              ? 'Depois da palavra-passe pedimos o código que a aplicação mostra.'
              : 'Com ele, a sua palavra-passe sozinha não deixa entrar ninguém.',
          },
          ...(totpSince
            ? [
                {
                  label: 'Códigos de recuperação',
                  value: (
                    <>
                      {codesLeft === 1 ? 'Resta um' : `Restam ${codesLeft}`} ·{' '}
                      <A to={paths.recoveryCodes()}>Fazer novos</A>
                    </>
                  ),
                  source: 'Para quando não tem a aplicação consigo.',
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
