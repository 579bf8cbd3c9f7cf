/** The jobs of the programme. */
import './fraud/expiring'
import './fraud/looking-job'
import './fraud/mail-jobs'
