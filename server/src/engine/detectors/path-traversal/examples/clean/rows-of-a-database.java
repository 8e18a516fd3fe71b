// @example files that rows of a database name
class Reports {
  void remove(javax.servlet.http.HttpServletRequest request) {
    Report report = em.createQuery("select r from Report r where r.name = :n", Report.class)
        .setParameter("n", request.getParameter("x"))
        .getSingleResult();
    new java.io.File(report.getPath()).delete();
  }
}
