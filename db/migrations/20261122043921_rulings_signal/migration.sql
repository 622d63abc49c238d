-- The page of corrections tells of rulings and is kept in memory; how far papers are marked again does not stand on it.
create trigger exam_rulings_made after insert or delete on exam_rulings
  for each statement execute function tell_content_changed();
