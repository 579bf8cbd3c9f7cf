import type { AudienceCount } from '~/domain/broadcasts/counting'
import { Dotted } from '~/ui/dotted'
import { count, longDate, number, time } from '~/ui/format'

/** How many it would reach, in words: «mais de» and the hour of the count where that is what is known. */
export function peopleInWords({
  people,
  more,
  countedAt,
}: Pick<AudienceCount, 'people' | 'more' | 'countedAt'>): string {
  if (people === 0) return 'Ninguém'
  if (more) return `Mais de ${number(people)} pessoas`
  const said = count(people, 'pessoa', 'pessoas')
  return countedAt ? `${said}, contadas às ${time(countedAt)}` : said
}

/** The count, and ten of them, so that one sees whether they are whom one means. */
export function AudienceView({ of }: { of: AudienceCount }) {
  return (
    <div className="audience">
      <p className="audience-count">{peopleInWords(of)}</p>
      {of.more && (
        <p className="soft">
          Não se conta mais enquanto espera. O número certo sabe-se quando o público é reunido.
        </p>
      )}
      {of.sample.length > 0 && (
        <>
          <p className="soft">{of.sample.length < of.people ? 'Dez delas, ao acaso:' : 'São:'}</p>
          <ul className="audience-sample">
            {of.sample.map(({ id, name, place, since, companies }) => (
              <li key={id}>
                <b>{name}</b>
                <Dotted className="soft">
                  {place}
                  {companies}
                  {`desde ${longDate(since)}`}
                </Dotted>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
