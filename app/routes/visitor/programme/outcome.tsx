import { levelNames } from '~/domain/certification/certificate-words'
import type { SelfAssessment } from '~/domain/certification/programme/self-assessment'
import type { Requirement } from '~/domain/certification/rules/requirements'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { count } from '~/ui/format'
import { Progress } from '~/ui/progress-steps'

/** What a look at oneself came to. */
export function Outcome({ level, has, missing, perhaps }: SelfAssessment) {
  const all = has.length + missing.length + perhaps.length
  const ready = missing.length === 0
  return (
    <section
      className={ready ? 'outcome ready' : 'outcome'}
      id="resultado"
      aria-labelledby="resultado-titulo"
    >
      <h2 id="resultado-titulo">
        {ready
          ? `Pode candidatar-se à ${levelNames[level]}`
          : `${count(missing.length, 'requisito em falta', 'requisitos em falta')} para a ${levelNames[level]}`}
      </h2>
      <Progress value={has.length} max={all} label={`${has.length} de ${all} requisitos`} />
      {missing.length > 0 && <List title="Falta" items={missing} />}
      {perhaps.length > 0 && <List title="Confirme se se aplica" items={perhaps} />}
      <p className="soft">
        Esta conta é sua: a decisão é sobre os comprovativos. O endereço desta página guarda as respostas;
        pode enviá-lo a quem trata dos papéis.
      </p>
      <div className="form-actions">
        <ButtonLink kind={ready ? 'primary' : 'secondary'} to={paths.programmeProcess()}>
          Como se faz a candidatura
        </ButtonLink>
      </div>
    </section>
  )
}

const List = ({ title, items }: { title: string; items: Requirement[] }) => (
  <>
    <h3>{title}</h3>
    <ul className="outcome-list">
      {items.map((r) => (
        <li key={r.code}>
          <a href={`#${r.code}`}>{r.text}</a>
          <span className="soft">{r.ask}</span>
        </li>
      ))}
    </ul>
  </>
)
