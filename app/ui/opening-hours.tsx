export interface HoursLine {
  days: string
  hours: string
  /** ISO weekdays that the line is about: the script marks today's. */
  weekdays?: number[]
}

/** Hours of the week and of days to come; the script of the page that they stand on marks today (islands/open-now). */
export function OpeningHours({ lines, special }: { lines: HoursLine[]; special: HoursLine[] }) {
  return (
    <div className="hours">
      <Lines caption="Horário da semana" lines={lines} />
      {special.length > 0 && (
        <>
          <h3>Nos próximos dois meses</h3>
          <Lines caption="Dias especiais" lines={special} />
        </>
      )}
    </div>
  )
}

function Lines({ caption, lines }: { caption: string; lines: HoursLine[] }) {
  return (
    <table>
      <caption className="sr">{caption}</caption>
      <tbody>
        {lines.map(({ days, hours, weekdays }) => (
          <tr key={days} data-days={weekdays?.join(' ')}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
