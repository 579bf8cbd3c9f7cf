import './answer-deadline'
import './telling-owners'
