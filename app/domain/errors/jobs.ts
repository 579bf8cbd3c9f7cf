import './raising'
