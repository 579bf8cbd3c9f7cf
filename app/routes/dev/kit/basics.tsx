import type { StateWord } from '~/domain/shared/meaning'
import { states } from '~/domain/states'
import { WordBadge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Code, Snippet } from '~/ui/code'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon, type IconName } from '~/ui/icon'
import { ICON_PATHS } from '~/ui/icon-paths'
import { Avatar, LogoMark } from '~/ui/logo-mark'
import { Menu } from '~/ui/menu'
import { Notice } from '~/ui/notice'
import { Panel, Section } from '~/ui/page'
import { Progress, ProgressSteps } from '~/ui/progress-steps'
import { Prose } from '~/ui/prose'
import { Skeleton } from '~/ui/skeleton'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { NOW } from './samples'

/** Buttons, notices, small parts. */
export function Basics({ id }: { id: string }) {
  return (
    <>
      <Section title="Botões" id={`${id}-botoes`}>
        <div className="form-actions">
          <Button kind="primary">Avaliar esta empresa</Button>
          <Button>Contactar</Button>
          <Button kind="quiet" icon="share-2">
            Partilhar
          </Button>
          <Button kind="danger" icon="trash-2">
            Apagar a conta
          </Button>
          <Button size="small">Pequeno</Button>
          <ButtonLink kind="primary" size="large" to="#topo">
            Registar empresa
          </ButtonLink>
          <Button kind="primary" why="Só quem tem o papel «responder» na empresa pode responder.">
            Responder
          </Button>
          <Dialog
            id={`${id}-dialogo`}
            open="Retirar avaliação"
            kind="danger"
            title="Retirar «Bom trabalho, atrasou dois dias»?"
          >
            <p>
              A avaliação deixa de se ver. No lugar dela fica a data e o motivo. Pode repô-la durante 30 dias.
            </p>
            <div className="form-actions">
              <Button kind="danger">Retirar</Button>
            </div>
          </Dialog>
          <Menu
            label="Mais ações"
            items={[
              { to: '#editar', label: 'Editar', icon: 'pencil' },
              { to: '#historico', label: 'Ver histórico', icon: 'history' },
            ]}
          />
        </div>
      </Section>
      <Section title="Avisos e estados">
        <Notice title="Falta confirmar o e-mail">
          Enviámos uma mensagem para h***@exemplo.pt. Sem a confirmação, a avaliação não aparece.
        </Notice>
        <Notice tone="ok" title="Avaliação publicada">
          Já se pode ler na página da empresa.
        </Notice>
        <Notice
          tone="warn"
          title="O certificado acaba daqui a 30 dias"
          actions={<Button size="small">Renovar</Button>}
        >
          Depois de 12 de abril de 2027 o selo deixa de valer.
        </Notice>
        <Notice tone="bad" title="Certificado revogado">
          Este selo não pode ser usado.
        </Notice>
        <dl className="kit-states">
          {Object.entries(states).map(([noun, words]: [string, Record<string, StateWord>]) => (
            <div key={noun}>
              <dt>{noun}</dt>
              <dd>
                {Object.entries(words).map(([state, of]) => (
                  <WordBadge key={state} of={of} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Navegação">
        <Tabs
          label={`Partes da empresa ${id}`}
          tabs={[
            { to: '#a', label: 'Avaliações', count: 238, current: true },
            { to: '#b', label: 'Certificação' },
            { to: '#c', label: 'Projetos', count: 14 },
            { to: '#d', label: 'Sobre' },
            { to: '#e', label: 'Como responde' },
          ]}
        />
        <ProgressSteps
          current={1}
          label={`Passos ${id}`}
          steps={[
            { label: 'Empresa', to: '#passo1' },
            { label: 'Avaliação' },
            { label: 'Comprovativo', note: 'opcional' },
            { label: 'Publicar' },
          ]}
        />
        <Progress value={62} label={`A importar clientes ${id}`} />
      </Section>
      <Section title="Texto">
        <Prose>
          <p>
            O texto corrido tem uma medida que se lê bem, até cerca de setenta caracteres por linha, e{' '}
            <a href="#prosa">ligações sublinhadas</a>.
          </p>
          <blockquote>O que aqui se lê pode ser conferido.</blockquote>
          <ul>
            <li>Uma coisa</li>
            <li>Outra coisa</li>
          </ul>
        </Prose>
        <p className="soft">
          <Time at="2026-11-18T09:30:00Z" now={NOW} />, <Time at="2026-11-18T09:30:00Z" />,{' '}
          <Time at="2026-10" kind="month" />
        </p>
        <p>
          <Code>AV-7K3F9-QXM2D-C</Code>
        </p>
        <Snippet
          label="Código do selo"
          text={
            '<a href="https://aval.pt/verificar-certificacao/AV-7K3F9-QXM2D-C"><img src="https://aval.pt/selo/AV-7K3F9-QXM2D-C.svg" alt="Certificada pela Aval"></a>'
          }
        />
      </Section>
      <Section title="Vazio e à espera">
        <div className="card-grid">
          <EmptyState
            title="Ainda sem avaliações"
            actions={
              <ButtonLink kind="primary" to="#avaliar">
                Escrever a primeira
              </ButtonLink>
            }
          >
            Quem já trabalhou com esta empresa pode contar como foi.
          </EmptyState>
          <Panel title="A carregar">
            <Skeleton kind="row" count={2} />
          </Panel>
        </div>
      </Section>
      <Section title="Marcas e ícones">
        <p className="form-actions">
          <LogoMark name="Canalizações Ribeiro" size="large" />
          <LogoMark name="Oficina do Largo" />
          <LogoMark name="Jardins da Ria" />
          <LogoMark name="Bento" size="small" />
          <Avatar name="Helena Matos" />
        </p>
        <p className="form-actions">
          {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </p>
      </Section>
    </>
  )
}
