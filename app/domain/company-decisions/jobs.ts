import './answer-deadline'
import './deciding-owner-telling'
