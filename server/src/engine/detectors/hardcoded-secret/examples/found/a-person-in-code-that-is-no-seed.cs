// @example a person in code that is no seed
// @file Common/Accounts/UserInfo.cs
public class UserInfo
{
    public IEnumerable<SysUserInfo> All() =>
        new List<SysUserInfo>
        {
            new SysUserInfo()
            {
                LoginName = "ada",
                // @finding
                LoginPWD = "3F2B9C¦0D7A61E84F95B2C60D1E7A3B98",
            },
        };
}
