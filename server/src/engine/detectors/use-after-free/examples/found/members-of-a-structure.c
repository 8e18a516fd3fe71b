// @example a member of a structure that is freed twice while another one is set
void channel_free(void) {
  struct pair cnv = make_pair();
  free(cnv.first);
  cnv.second = 0;
  // @finding
  free(cnv.first);
}
